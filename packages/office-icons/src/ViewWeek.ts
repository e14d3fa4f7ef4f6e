import { mdiViewWeek } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiViewWeek, 'ViewWeek')
