import { checkPot, potSteps, type PotCheck, type PotFile } from './pots-check.ts'

/** A file that is none, or lacks something that the check reads: its form does not hold, nothing else was come to. */
const noFile: PotCheck = {
  holds: false,
  steps: potSteps.map((step) => ({ step, holds: step === 'form' ? false : undefined, tick: 1 })),
}

/** Checks the text of a fall's file, whatever is in it, and counts its draws. */
export function checkPotText(text: string): { check: PotCheck; draws: number } {
  try {
    const file = JSON.parse(text) as PotFile
    return { check: checkPot(file), draws: file.ticks.length }
  } catch {
    return { check: noFile, draws: 0 }
  }
}
