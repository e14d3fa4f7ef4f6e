import { IconButton } from '@perlas/ui/IconButton.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Menu } from '@perlas/ui/Menu.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { mayCall } from '@perlas/office-kit/may.ts'
import { useShownTitle } from '@perlas/office-kit/page-title.ts'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { useNavigate } from 'react-router'
import { currentMe, left } from '@perlas/office-kit/session.ts'
import { roleLabel } from '../members/labels.ts'
import { SearchButton } from '../search/SearchButton.tsx'
import { switchTheme, useTheme } from './theme.ts'
import { signOut } from './sign-out.ts'

export function OfficeBar({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const title = useShownTitle()
  const refresh = useRefreshLists()
  const theme = useTheme()
  return (
    <header className="bar">
      <IconButton
        icon="menu"
        label={menuOpen ? 'Close menu' : 'Open menu'}
        aria-expanded={menuOpen}
        onClick={onMenu}
      />
      <h1>{title}</h1>
      {mayCall('search') && <SearchButton />}
      <IconButton icon="refresh" label="Refresh" onClick={refresh} />
      <IconButton
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label={theme === 'dark' ? 'Switch to light' : 'Switch to dark'}
        onClick={switchTheme}
      />
      <Corner />
    </header>
  )
}

function Corner() {
  const me = currentMe()
  const go = useNavigate()
  if (!me) return null
  return (
    <Menu
      trigger={(press) => (
        <button type="button" className="corner" {...press}>
          <Icon name="user" size={20} />
          <span>{me.name}</span>
        </button>
      )}
      about={`${roleLabel(me.role, me.roleName)} · ${me.recoveryLeft} recovery codes left`}
      items={[
        ...(me.glass
          ? ([
              { label: 'Break glass…', icon: 'alert', onSelect: () => void go('/break-glass') },
            ] as const)
          : []),
        { label: 'Sign out everywhere', icon: 'shield', onSelect: () => void leaveEverywhere() },
        { label: 'Sign out', icon: 'exit', onSelect: () => void signOut('You signed out.') },
      ]}
    />
  )
}

async function leaveEverywhere() {
  await ask('signOutEverywhere', {}).catch(() => undefined)
  left('Every session of yours has ended.')
}
