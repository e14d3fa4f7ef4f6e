import { lazy, Suspense } from 'react'
import { useOverlays } from '#/session/overlays.ts'
import { loadMessages } from '#/i18n/i18n.ts'

const SideMenu = lazy(async () => {
  const [module] = await Promise.all([import('#/features/menu/SideMenu.tsx'), loadMessages('menu')])
  return { default: module.SideMenu }
})
const LogoutDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('#/features/menu/LogoutDialog.tsx'),
    loadMessages('menu'),
  ])
  return { default: module.LogoutDialog }
})

/** What can lie over any page; fetched when first asked for. */
export function Overlays() {
  const { menu, logout } = useOverlays()
  return (
    <Suspense fallback={null}>
      {menu && <SideMenu />}
      {logout && <LogoutDialog />}
    </Suspense>
  )
}
