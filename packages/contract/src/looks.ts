/**
 * Looks of the lobby that a player can own: frames of their picture, by number, drawn as `/pictures/frames/<number>`. A number
 * is never given to another look.
 */
export const looks = [1, 2, 3, 4, 5, 6] as const
/** The plain picture. */
export const NO_LOOK = 0
