import { mdiTrophyOutline } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiTrophyOutline, 'EmojiEventsOutlined')
