import { mdiDeleteOutline } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiDeleteOutline, 'DeleteOutlineOutlined')
