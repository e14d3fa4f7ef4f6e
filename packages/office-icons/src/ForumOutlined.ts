import { mdiForumOutline } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiForumOutline, 'ForumOutlined')
