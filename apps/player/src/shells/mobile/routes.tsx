import { homeRoutes } from '../home-routes.tsx'
import { MobileShell } from './MobileShell.tsx'

export const routes = () => homeRoutes('mobile', MobileShell, 'tabs')
