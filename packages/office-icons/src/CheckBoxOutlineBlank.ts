import { mdiCheckboxBlankOutline } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiCheckboxBlankOutline, 'CheckBoxOutlineBlank')
