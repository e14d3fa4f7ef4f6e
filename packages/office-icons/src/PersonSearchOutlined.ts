import { mdiAccountSearchOutline } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiAccountSearchOutline, 'PersonSearchOutlined')
