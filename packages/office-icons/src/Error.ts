import { mdiAlertCircle } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiAlertCircle, 'Error')
