/** As a register counts them: begun minutes do not count. */
export const minutesOf = (ms: number) => Math.floor(ms / 60_000)
