import { mdiCheckboxMarked } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiCheckboxMarked, 'CheckBox')
