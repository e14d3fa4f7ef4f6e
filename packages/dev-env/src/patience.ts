/**
 * By how much tests stretch the time limits between programs and towards the database (`PATIENCE_SCALE`): none of them ends
 * what a slow machine only takes long for. A test that is about such a limit gives 1.
 */
export const PATIENCE = 40
