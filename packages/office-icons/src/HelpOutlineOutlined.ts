import { mdiHelpCircleOutline } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiHelpCircleOutline, 'HelpOutlineOutlined')
