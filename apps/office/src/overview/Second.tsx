import type { OutputOf } from '@perlas/office-kit/ask.ts'
import { Link } from 'react-router'
import './second.css'

const secondLabels: Record<
  OutputOf<'overview'>['second'][number]['kind'],
  readonly [to: string, label: string]
> = {
  settings: ['/settings', 'Setting changes'],
  members: ['/members', 'Members'],
  'held-wins': ['/held-wins', 'Held wins'],
  rounds: ['/rounds', 'Rounds to void or settle'],
  pots: ['/pots', 'Jackpots to decide'],
  races: ['/races', 'Races to decide'],
  'table-rounds': ['/table-rounds', 'Rounds of tables to void'],
  adjustments: ['/adjustments', 'Adjustments'],
  rulings: ['/exceptions', 'Deposit exceptions'],
  gifts: ['/gifts', 'Gifts'],
  returns: ['/returns', 'Returns from exclusion'],
  friends: ['/friends?f.waiting=yes', 'Friends to void or let count'],
  activities: ['/activities', 'Activities to resume or withdraw'],
  mailings: ['/mail', 'Mails to players'],
  content: ['/content', 'News and banners'],
  disputes: ['/disputes', 'Disputes to end'],
  holds: ['/retention', 'Legal holds'],
}

/** Proposals: those that this member may approve, and those that somebody else must. */
export function Second({ list }: { list: OutputOf<'overview'>['second'] }) {
  const part = (of: 'needsMe' | 'waits', title: string, none: string) => {
    const rows = list.filter((one) => one[of] > 0)
    return (
      <div className="part">
        <h3>{title}</h3>
        {rows.length === 0 && <p className="quiet">{none}</p>}
        {rows.length > 0 && (
          <ul className="tiles">
            {rows.map(({ kind, ...counts }) => (
              <li key={kind}>
                <Link className="tile" to={secondLabels[kind][0]}>
                  <strong>{counts[of].toLocaleString('en-PH')}</strong>
                  <span>{secondLabels[kind][1]}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    )
  }
  return (
    <section aria-labelledby="second" className="waits">
      <h2 id="second">Two people</h2>
      <div className="second">
        {part('needsMe', 'Needs you', 'No proposal needs your approval.')}
        {part('waits', 'Waiting for someone else', 'Nothing of yours is waiting.')}
      </div>
    </section>
  )
}
