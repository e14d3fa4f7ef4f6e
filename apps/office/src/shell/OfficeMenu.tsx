import CelebrationIcon from '@mui/icons-material/CelebrationOutlined'
import InsightsIcon from '@mui/icons-material/InsightsOutlined'
import BalanceIcon from '@mui/icons-material/BalanceOutlined'
import BadgeIcon from '@mui/icons-material/BadgeOutlined'
import CasinoIcon from '@mui/icons-material/CasinoOutlined'
import GroupIcon from '@mui/icons-material/GroupOutlined'
import GavelIcon from '@mui/icons-material/GavelOutlined'
import HistoryIcon from '@mui/icons-material/History'
import HomeIcon from '@mui/icons-material/HomeOutlined'
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined'
import SearchIcon from '@mui/icons-material/PersonSearchOutlined'
import ReportIcon from '@mui/icons-material/ReportOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import CampaignIcon from '@mui/icons-material/CampaignOutlined'
import ChatIcon from '@mui/icons-material/ForumOutlined'
import MailIcon from '@mui/icons-material/MailOutlined'
import ClaimsIcon from '@mui/icons-material/ScheduleOutlined'
import FriendsIcon from '@mui/icons-material/GroupsOutlined'
import GiftIcon from '@mui/icons-material/RedeemOutlined'
import TableIcon from '@mui/icons-material/TableBarOutlined'
import ReturnIcon from '@mui/icons-material/HowToRegOutlined'
import TrophyIcon from '@mui/icons-material/EmojiEventsOutlined'
import TuneIcon from '@mui/icons-material/Tune'
import type { ComponentType } from 'react'
import { Menu } from 'react-admin'
import type { CallName } from '@perlas/office-kit/ask.ts'
import { mayCall } from '@perlas/office-kit/may.ts'

type Entry = { to: string; label: string; call: CallName; Icon: ComponentType }

/** What the member's role may open. */
const entries: readonly Entry[] = [
  { to: '/', label: 'Overview', call: 'overview', Icon: HomeIcon },
  { to: '/withdrawals', label: 'Withdrawals', call: 'withdrawalQueue', Icon: PaymentsIcon },
  { to: '/verifications', label: 'Verifications', call: 'kycQueue', Icon: BadgeIcon },
  { to: '/players', label: 'Players', call: 'players', Icon: SearchIcon },
  { to: '/chats', label: 'Customer service', call: 'chats', Icon: ChatIcon },
  { to: '/complaints', label: 'Complaints', call: 'complaints', Icon: GavelIcon },
  { to: '/recoveries', label: 'Lost numbers', call: 'recoveries', Icon: ReturnIcon },
  { to: '/exceptions', label: 'Deposit exceptions', call: 'exceptions', Icon: ReportIcon },
  { to: '/names', label: 'Account names', call: 'nameReviews', Icon: BadgeIcon },
  { to: '/adjustments', label: 'Adjustments', call: 'adjustments', Icon: TuneIcon },
  { to: '/gifts', label: 'Gifts', call: 'itemGifts', Icon: GiftIcon },
  { to: '/mail', label: 'Mail to players', call: 'mailings', Icon: MailIcon },
  { to: '/content', label: 'News and banners', call: 'content', Icon: CampaignIcon },
  { to: '/activities', label: 'Activities', call: 'activities', Icon: CelebrationIcon },
  { to: '/claims', label: 'Claims at risk', call: 'claimSums', Icon: ClaimsIcon },
  { to: '/friends', label: 'Members and agents', call: 'inviters', Icon: FriendsIcon },
  { to: '/tables', label: 'Tables', call: 'tables', Icon: TableIcon },
  { to: '/table-rounds', label: 'Rounds of tables', call: 'tableRounds', Icon: TableIcon },
  { to: '/rounds', label: 'Open rounds', call: 'stuckRounds', Icon: CasinoIcon },
  { to: '/held-wins', label: 'Held wins', call: 'heldWins', Icon: TrophyIcon },
  { to: '/returns', label: 'Returns', call: 'returns', Icon: ReturnIcon },
  { to: '/reports', label: 'Reports', call: 'report', Icon: InsightsIcon },
  { to: '/reconciliation', label: 'Reconciliation', call: 'reconciliation', Icon: BalanceIcon },
  { to: '/settings', label: 'Settings', call: 'settings', Icon: SettingsIcon },
  { to: '/record', label: 'Record', call: 'auditLog', Icon: HistoryIcon },
  { to: '/members', label: 'People', call: 'members', Icon: GroupIcon },
]

export function OfficeMenu() {
  return (
    <Menu>
      {entries
        .filter(({ call }) => mayCall(call))
        .map(({ to, label, Icon }) => (
          <Menu.Item key={to} to={to} primaryText={label} leftIcon={<Icon />} />
        ))}
    </Menu>
  )
}
