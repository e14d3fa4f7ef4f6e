import { mdiEmailOutline } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiEmailOutline, 'MailOutlineOutlined')
