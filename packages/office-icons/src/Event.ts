import { mdiCalendar } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiCalendar, 'Event')
