import { toRoutes } from '../to-routes.tsx'
import { MobileShell } from './MobileShell.tsx'
import { mobileTable } from './table.ts'

export const routes = toRoutes('mobile', mobileTable, MobileShell)
