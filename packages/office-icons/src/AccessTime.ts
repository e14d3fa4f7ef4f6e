import { mdiClockOutline } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiClockOutline, 'AccessTime')
