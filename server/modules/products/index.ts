export { addProduct } from "./add-product";
export { createProduct } from "./create-product";
export { listProducts } from "./list-products";
export { updateProduct } from "./update-product";
