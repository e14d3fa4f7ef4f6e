import { ListItemText, MenuItem } from '@mui/material'
import {
  AppBar,
  Logout,
  RefreshIconButton,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useLogout,
} from 'react-admin'
import { ask } from '@perlas/office-kit/ask.ts'
import { currentMe, left } from '@perlas/office-kit/session.ts'

export function OfficeBar() {
  return (
    <AppBar alwaysOn userMenu={<Corner />} toolbar={<Tools />}>
      <TitlePortal component="h1" />
    </AppBar>
  )
}

function Tools() {
  return (
    <>
      <RefreshIconButton />
      <ToggleThemeButton />
    </>
  )
}

function Corner() {
  return (
    <UserMenu label={currentMe()?.name ?? ''}>
      <MenuItem disabled>
        <ListItemText
          primary={currentMe()?.name}
          secondary={`${currentMe()?.role} · ${currentMe()?.recoveryLeft} recovery codes left`}
        />
      </MenuItem>
      <Everywhere />
      <Logout />
    </UserMenu>
  )
}

function Everywhere() {
  const logout = useLogout()
  async function leave() {
    await ask('signOutEverywhere', {}).catch(() => undefined)
    left('Every session of yours has ended.')
    await logout()
  }
  return <MenuItem onClick={() => void leave()}>Sign out everywhere</MenuItem>
}
