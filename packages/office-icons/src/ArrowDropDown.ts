import { mdiMenuDown } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiMenuDown, 'ArrowDropDown')
