/** One chunk for all of it: each chunk more costs the first visit its name. */
export { holdProof, proofFor } from './ask.tsx'
export { announceChange } from './announce-change.ts'
export { UndoScreen } from './UndoScreen.tsx'
