// The server's clock: the countdown of an ending platform must not depend on how a person's computer is set.
let ahead = 0

export const serverNow = (here: number = Date.now()) => here + ahead

/** `asked` and `answered` are this computer's times around the call; the answer is taken to be from halfway. */
export function setServerClock(server: number, asked: number, answered: number) {
  ahead = Math.round(server - (asked + answered) / 2)
}
