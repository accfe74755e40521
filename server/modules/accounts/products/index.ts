export { addProduct, createProduct, listProducts, updateProduct } from "./create-product";
export { findProduct } from "./store";
