import { mdiAlertOutline } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiAlertOutline, 'WarningAmber')
