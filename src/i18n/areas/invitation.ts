import { addArea } from '../dictionaries'

addArea('invitation', textsByLanguage('invitation'))
