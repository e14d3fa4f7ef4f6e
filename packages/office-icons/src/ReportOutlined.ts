import { mdiAlertOctagonOutline } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiAlertOctagonOutline, 'ReportOutlined')
