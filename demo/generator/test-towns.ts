/** What tests need of the demo municipalities. */
import { folderOf, readMunicipality } from '#municipality-folder.ts';
import { Projection } from '#projection.ts';

const { extent } = readMunicipality(folderOf('lakeside'));

/** The extent of Lakeside in metres: small enough to be built again in every test that needs a town. */
export const LAKESIDE = new Projection(extent).boxOf(extent);
