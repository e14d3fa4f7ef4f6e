import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Link } from 'react-router'
import { kycStatusLabel } from '../../parts/labels.ts'
import { Movements } from '../../parts/Lines.tsx'
import { RiskFlags } from '../../risk/RiskFlags.tsx'
import type { KnownPlayer } from '../known-player.ts'
import { LinkList } from '../LinkList.tsx'
import { Part } from '../Part.tsx'

/** Risk flags, the surest links, and the latest movements. */
export function OverviewTab({ player }: { player: KnownPlayer }) {
  return (
    <>
      <Part title="Risk flags">
        <RiskFlags flags={player.flags} />
      </Part>
      <div className="columns">
        <Part title="Person">
          <DetailList details={personOf(player)} />
        </Part>
        <Part title="Surest links">
          <LinkList links={player.linked} />
          {player.linked.length > 0 && (
            <Link className="way" to="?tab=links">
              All links
            </Link>
          )}
        </Part>
      </div>
      <Part title="Latest movements">
        <Movements rows={player.entries} empty="No movement yet." />
        {player.entries.length > 0 && (
          <Link className="way" to="?tab=money">
            All movements
          </Link>
        )}
      </Part>
    </>
  )
}

function personOf({ playerId, kyc, ...player }: KnownPlayer) {
  return [
    ['Name on the ID', kyc.name],
    [
      'ID',
      mayCall('kycCase') && kyc.status !== 'none' ? (
        <Link key="id" to={`/verifications?open=${playerId}`}>
          {kycStatusLabel(kyc.status)}
        </Link>
      ) : (
        kycStatusLabel(kyc.status)
      ),
    ],
    ['Mobile', player.mobile],
    ['Registered', <Time key="since" at={player.registeredAt} />],
    ['Last seen', <Time key="seen" at={player.lastSeenAt} />],
    [
      'Invited by',
      player.superiorId ? (
        <Link key="superior" to={`/players/${player.superiorId}`}>
          {player.superiorId}
        </Link>
      ) : (
        ''
      ),
    ],
    [
      'Friends',
      mayCall('inviter') ? (
        <Link key="friends" to={`/friends/${playerId}`}>
          Friends and agent weeks
        </Link>
      ) : (
        ''
      ),
    ],
    ['Agreed to terms of', player.termsVersion],
  ] as const
}
