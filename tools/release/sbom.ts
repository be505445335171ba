// `npm run sbom`: prints the bill of materials of this version. Each release holds it as sbom.cdx.json.
import { billOfMaterials } from './bill.ts'

process.stdout.write(billOfMaterials())
