import { homeRoutes } from '../home-routes.tsx'
import { DesktopShell } from './DesktopShell.tsx'

export const routes = () => homeRoutes('desktop', DesktopShell, 'page')
