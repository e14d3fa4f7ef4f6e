import type { RiskFlag } from '@perlas/contract/office-risk'
import { Amount } from '@perlas/ui/Amount.tsx'
import { kycFlagLabel, riskLabels } from './labels.ts'

/** Flags of documents come by their names. */
const labels = (flag: string, value: string) =>
  flag === 'kyc-flags' ? value.split(', ').map(kycFlagLabel).join('; ') : value

/** Reasons to look twice, each with what it rests on. They decide nothing. */
export function RiskFlags({ flags }: { flags: readonly RiskFlag[] }) {
  if (flags.length === 0) return <p className="quiet">Nothing asks for a second look.</p>
  return (
    <ul className="risks" aria-label="Look at this twice">
      {flags.map(({ flag, level, evidence }) => (
        <li key={flag} data-level={level}>
          <strong>{riskLabels[flag]}</strong>
          {evidence.map(({ label, value, amount }) => (
            <span key={label}>
              {label}:{' '}
              <span>
                {amount === undefined ? labels(flag, value ?? '') : <Amount value={amount} />}
              </span>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
