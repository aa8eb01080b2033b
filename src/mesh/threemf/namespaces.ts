export const coreNamespace = 'http://schemas.microsoft.com/3dmanufacturing/core/2015/02';
export const relationshipsNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
/** The type of the relationship from a package to its model. */
export const modelRelationship = 'http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel';
