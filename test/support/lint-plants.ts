import type { Plant } from "./lint.ts";
import { layerPlants } from "./lint-plants-layers.ts";
import { stylePlants } from "./lint-plants-style.ts";
import { worldPlants } from "./lint-plants-world.ts";

export const lintPlants: readonly Plant[] = [...layerPlants, ...worldPlants, ...stylePlants];
