import { QUICKNET, quicknetPath } from '@perlas/beacon/quicknet'
import { CodeRow, Row } from '../chrome/details.tsx'
import { spoken, text } from '../text.ts'

type Shown = { chain: string; round: number | null; signature: string | null }

/** The beacon of a round, in a list of details: its round and what it published, as far as they are known. */
export function BeaconRows({ beacon }: { beacon: Shown | null | undefined }) {
  const isStandIn = beacon && beacon.chain !== QUICKNET
  const label = text(isStandIn ? 'fair.table.standIn' : 'fair.table.beacon')
  if (!beacon) return <Row label={label}>{text('fair.table.noBeacon')}</Row>
  const { round, signature } = beacon
  return (
    <>
      <Row label={label}>
        {round === null ? text('fair.table.unnamed') : text('fair.table.beaconRound', { round })}
      </Row>
      <CodeRow label={text('fair.table.beaconSigned')} code={signature} />
    </>
  )
}

/** Where anybody reads what a public beacon published. */
export function AtBeacon({ beacon }: { beacon: Shown | null | undefined }) {
  if (!beacon || beacon.chain !== QUICKNET || beacon.round === null) return null
  return (
    <p>
      <a href={quicknetPath(beacon.round)} target="_blank" rel="noreferrer">
        {text('fair.table.atBeacon')}
      </a>
    </p>
  )
}

/** Says of a drawn round that the operator called it back, and when; nothing where it did not. */
export function CalledBack({ at }: { at: number | undefined }) {
  if (at === undefined) return null
  const time = new Date(at).toLocaleString(spoken() === 'fil' ? 'fil-PH' : 'en-PH', {
    timeZone: 'Asia/Manila',
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return <p className="called-back">{text('table.calledBack', { time })}</p>
}
