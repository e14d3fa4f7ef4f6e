import { accountLabel } from '../parts/labels.ts'

/** Whether an account is open; what is not stands out. */
export function State({ state }: { state: string }) {
  return <span data-late={state !== 'active' || undefined}>{accountLabel(state)}</span>
}
