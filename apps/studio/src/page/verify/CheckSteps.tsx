import { text } from '../text.ts'

export type CheckStep = { name: string; words: string; fails: boolean }

/** Steps of a check, and of each whether it holds. */
export const CheckSteps = ({ steps }: { steps: readonly CheckStep[] }) => (
  <ul className="verify-steps">
    {steps.map(({ name, words, fails }) => (
      <li key={name} data-step={name} data-fails={fails ? '' : undefined}>
        <i aria-hidden="true">{fails ? '✕' : '✓'}</i>
        <span>{words}</span>
        <small>{text(fails ? 'verify.table.fails' : 'verify.table.holds')}</small>
      </li>
    ))}
  </ul>
)
