import { ask } from '@perlas/office-kit/ask.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { Screen } from '@perlas/office-kit/Screen.tsx'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Badge } from '@perlas/ui/Badge.tsx'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { blockLabel, kycStatusLabel } from '../parts/labels.ts'
import { PlayCare } from '../responsible/PlayCare.tsx'
import { LegalHold } from '../retention/LegalHold.tsx'
import type { KnownPlayer } from './known-player.ts'
import { Notes } from './Notes.tsx'
import { Part } from './Part.tsx'
import { PlayerActions } from './PlayerActions.tsx'
import { State } from './State.tsx'
import { AccessTab } from './tabs/AccessTab.tsx'
import { ContactTab } from './tabs/ContactTab.tsx'
import { LinksTab } from './tabs/LinksTab.tsx'
import { MoneyTab } from './tabs/MoneyTab.tsx'
import { OverviewTab } from './tabs/OverviewTab.tsx'
import { PlayTab } from './tabs/PlayTab.tsx'
import { RecordTab } from './tabs/RecordTab.tsx'
import { RewardsTab } from './tabs/RewardsTab.tsx'
import './players.css'

const CareTab = ({ player: { playerId } }: { player: KnownPlayer }) => (
  <>
    <PlayCare playerId={playerId} />
    {mayCall('playerHold') && <LegalHold playerId={playerId} />}
  </>
)

/** Each tab reads its own when it is opened, and that is recorded. */
const tabs = [
  { value: 'overview', label: 'Overview', call: 'player', Tab: OverviewTab },
  { value: 'money', label: 'Money', call: 'playerLines', Tab: MoneyTab },
  { value: 'play', label: 'Play', call: 'playerLines', Tab: PlayTab },
  { value: 'rewards', label: 'Rewards', call: 'playerBonuses', Tab: RewardsTab },
  { value: 'links', label: 'Links', call: 'playerLinks', Tab: LinksTab },
  { value: 'care', label: 'Care', call: 'playCare', Tab: CareTab },
  { value: 'contact', label: 'Contact', call: 'playerContact', Tab: ContactTab },
  { value: 'access', label: 'Access', call: 'playerAccess', Tab: AccessTab },
  { value: 'record', label: 'Record', call: 'auditLog', Tab: RecordTab },
] as const

/** A player on one page, in tabs that stand in the address; balance and notes beside all of them. */
export function PlayerPage() {
  const playerId = Number(useParams()['id'])
  const [asked, choose] = useSearchParams()
  const { data, error } = useQuery({
    queryKey: ['player', playerId],
    queryFn: () => ask('player', { playerId }),
    gcTime: 0,
  })
  if (error) return <Failure of={error} />
  if (!data) return <p className="quiet page">Reading the player…</p>
  const open = tabs.filter(({ call }) => mayCall(call))
  const shown = open.find(({ value }) => value === asked.get('tab')) ?? tabs[0]
  return (
    <Screen title={`Player ${playerId}`}>
      <Head player={data} />
      <TabBar
        id="player"
        label="Parts of the page"
        look="chips"
        items={open}
        value={shown.value}
        onChange={(tab) => choose({ tab }, { replace: true })}
      />
      <div className="player-page">
        <TabPanel id="player" value={shown.value}>
          <shown.Tab key={playerId} player={data} />
        </TabPanel>
        <aside aria-label="Balance and notes">
          <Part title="Balance">
            <p className="pearl">
              <Amount value={data.money.cash} />
            </p>
            <DetailList details={moneyOf(data)} />
          </Part>
          <Notes player={data} />
        </aside>
      </div>
    </Screen>
  )
}

function Head({ player }: { player: KnownPlayer }) {
  const { account, nickname, playerId, state, kyc, flags } = player
  return (
    <header className="player-head">
      <div>
        <h2>
          {account}
          {nickname !== account && <span className="quiet">{nickname}</span>}
          <Badge tone={kyc.status === 'approved' ? 'good' : 'quiet'}>
            ID: {kycStatusLabel(kyc.status)}
          </Badge>
          {flags.length > 0 && (
            <Badge tone="hot">{flags.length === 1 ? '1 flag' : `${flags.length} flags`}</Badge>
          )}
        </h2>
        <p className="quiet">
          {playerId} · Account: <State state={state} />
        </p>
      </div>
      {mayCall('freezePlayer') && <PlayerActions player={player} />}
    </header>
  )
}

function moneyOf({ money, maxBet, betsBlocked }: KnownPlayer) {
  const amount = (value: number) => <Amount value={value} />
  return [
    ['Held', amount(money.held)],
    ['Safe box', amount(money.safebox)],
    ['Owes', amount(-money.debt)],
    ['Deposited in all', amount(money.deposits)],
    ['Withdrawn in all', amount(money.withdrawals)],
    ['Staked in all', amount(money.bets)],
    ['Won in all', amount(money.wins)],
    ['Highest bet', maxBet === null ? 'No limit' : amount(maxBet)],
    ['Play', betsBlocked ? `Stopped: ${blockLabel(betsBlocked)}` : 'Allowed'],
  ] as const
}
