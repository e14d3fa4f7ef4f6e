import { toRoutes } from '../to-routes.tsx'
import { DesktopShell } from './DesktopShell.tsx'
import { desktopTable } from './table.ts'

export const routes = toRoutes('desktop', desktopTable, DesktopShell)
