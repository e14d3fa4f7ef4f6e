import { accountWord } from '../parts/words.ts'

/** Whether an account is open; what is not stands out. */
export function State({ state }: { state: string }) {
  return <span data-late={state !== 'active' || undefined}>{accountWord(state)}</span>
}
