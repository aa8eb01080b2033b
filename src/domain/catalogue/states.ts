export {
  type ProductFacetGroup,
  type ProductState,
  type ProductUse,
  productFacets,
  productStates,
  productUses,
  type TaxClass,
  taxClasses,
} from '#db/states.ts';
