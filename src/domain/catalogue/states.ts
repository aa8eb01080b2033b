export { type ProductFacetGroup, type ProductUse, productFacets, productUses } from '#db/states.ts';
