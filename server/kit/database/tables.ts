/** Every table, by the areas that own them: each area's tables file adds its own to this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: areas fill it by declaration merging
export interface Tables {}
