import type { RiskFlag } from '@perlas/contract/office-queues'
import { Amount } from '@perlas/ui/Amount.tsx'

const words: Readonly<Record<string, string>> = {
  'name-mismatch': 'Names differ',
  'kyc-flags': 'The papers were flagged',
  'shared-device': 'Device of other players',
  'shared-address': 'Address of other players',
  'barely-played': 'Deposits barely played',
  'many-small-deposits': 'Many small deposits',
  'many-withdrawals': 'Many withdrawals',
  'new-bank-account': 'New bank account',
  'new-device': 'New device',
  'one-large-win': 'One win makes most of it',
  'new-account': 'New account',
  'first-withdrawal': 'First withdrawal',
}

/** Reasons to look twice, each with what it rests on. They decide nothing. */
export function RiskFlags({ flags }: { flags: readonly RiskFlag[] }) {
  if (flags.length === 0) return <p className="quiet">Nothing asks for a second look.</p>
  return (
    <ul className="risks" aria-label="Look at this twice">
      {flags.map(({ flag, level, evidence }) => (
        <li key={flag} data-level={level}>
          <strong>{words[flag] ?? flag}</strong>
          {evidence.map(({ label, value, amount }) => (
            <span key={label}>
              {label}: {amount === undefined ? value : <Amount value={amount} />}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
