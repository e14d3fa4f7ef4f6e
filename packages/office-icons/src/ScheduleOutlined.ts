import { mdiClockAlertOutline } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiClockAlertOutline, 'ScheduleOutlined')
