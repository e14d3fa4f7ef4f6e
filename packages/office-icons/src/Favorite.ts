import { mdiHeart } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiHeart, 'Favorite')
