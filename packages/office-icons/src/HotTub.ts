import { mdiHotTub } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiHotTub, 'HotTub')
