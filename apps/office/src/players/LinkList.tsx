import type { OfficeLink } from '@perlas/contract/office-players'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Progress } from '@perlas/ui/Progress.tsx'
import { Link } from 'react-router'
import { accountLabel } from '../parts/labels.ts'
import { linkLabels } from './labels.ts'
import './players.css'

/** Accounts that may be the same person's, each with how sure it is and what says so. */
export function LinkList({ links }: { links: readonly OfficeLink[] }) {
  if (links.length === 0) return <p className="quiet">Nothing is shared with another account.</p>
  return (
    <ul className="plain links">
      {links.map(({ playerId, account, state, strength, shared }) => (
        <li key={playerId}>
          <Progress
            value={strength}
            max={100}
            label={`${strength} % sure to be one person`}
            tone="good"
          />
          <span>
            <Link to={`/players/${playerId}`}>{account}</Link>
            <strong> {strength} %</strong>
            {state !== 'active' && <span data-late> · {accountLabel(state)}</span>}
            <small className="quiet">
              {shared.map(({ kind, at }) => (
                <span key={kind}>
                  {linkLabels[kind]}
                  {at && (
                    <>
                      <span>, </span>
                      <Time at={at} />
                    </>
                  )}
                </span>
              ))}
            </small>
          </span>
        </li>
      ))}
    </ul>
  )
}
