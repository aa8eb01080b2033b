export {
  type ProductFacetGroup,
  type ProductState,
  type ProductUse,
  productFacets,
  productStates,
  productUses,
} from '#db/states.ts';
