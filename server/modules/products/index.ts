export { addProduct, createProduct, listProducts, updateProduct } from "./product";
