export { addProduct, createProduct, updateProduct } from "./create-product";
export { listProducts } from "./store";
